/** Namespaces that are loaded together: each group is one file for each language in a build. */

/** Texts of the parts around every page. */
export const frameTexts = ['shell', 'notifications'] as const

/** Texts of the parts that screens draw of each other. */
export const screenTexts = ['list', 'form', 'detail', 'screen', 'fields', 'importExport'] as const
