/**
 * How a server that lives for one test is started: its engine keeps the machine code that was made at once. To make better
 * code of what is used often pays after minutes, and costs as much as all else that a start does.
 */
export const ofShortLife = ['--liftoff-only']
