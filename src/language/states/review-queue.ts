/** The resource whose rows are the reviews that wait or were decided; every move with `review` opens one. */
export const reviewQueue = 'audit/audit'
