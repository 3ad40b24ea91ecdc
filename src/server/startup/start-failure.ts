/** The start cannot go on, for a reason that an operator can mend. */
export class StartFailure extends Error {}
