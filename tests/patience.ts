/**
 * How long what should come is waited for. A machine under load takes many times as long as a quiet one, and what is
 * there is never waited for: only a fault makes a test take its whole time.
 */
export const patience = 45_000

/** Several such waits, one after the other; also until a server answers. */
export const wholeTest = 4 * patience

/**
 * Unwatched, what fails is tried once more, and the run prints `(retry x1)` beside it: work does not wait for a machine that
 * stalled for a moment. Whoever reads it looks for the cause all the same; so far most have been faults of the product.
 */
const retry = process.env.CI ? 1 : 0

/** As vitest wants them; what is made before a test may be a first start, and a start from a copy of it. */
export const limits = {
  testTimeout: wholeTest,
  hookTimeout: 2 * wholeTest,
  retry,
  expect: { poll: { timeout: patience } },
}
