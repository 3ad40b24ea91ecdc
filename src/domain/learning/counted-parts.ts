/**
 * The parts that progress is made of: the required ones, all of them when none is required (04-courses §1.2 for resources
 * and members of a series, 05-course-push §1 for courses of a push, §8 for tasks of a level).
 */
export function countedParts<Part extends { readonly isRequired: boolean }>(parts: readonly Part[]): readonly Part[] {
  const required = parts.filter(({ isRequired }) => isRequired)
  return required.length > 0 ? required : parts
}
