/** The table of a resource: the one that its file names, else one of its own name, `course/study-record` → `course_study_record`. */
export const tableOf = (table: string | undefined, name: string): string =>
  table ?? name.replaceAll(/[/-]/g, '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
