/**
 * How long what should come is waited for. A machine under load takes many times as long as a quiet one, and what is
 * there is never waited for: only a fault makes a test take its whole time.
 */
export const patience = 90_000

/** Several such waits, one after the other; also until a server answers. */
export const wholeTest = 4 * patience

/**
 * As vitest wants them; what is made before a test may be a first start, and a start from a copy of it. Nothing is tried
 * again: what fails by chance has a cause, in the test or in the product.
 */
export const limits = {
  testTimeout: wholeTest,
  hookTimeout: 2 * wholeTest,
  retry: 0,
  expect: { poll: { timeout: patience } },
}
