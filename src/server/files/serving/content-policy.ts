/** For files that people sent: nothing in them may run, whatever they are opened as. */

export const uploadPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** For a PDF that a person opens: the reader of a browser does not work in a sandbox. */
export const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
