/** Money is kept in cents, and typed and read in whole units. */
const centsInUnit = 100

export const moneyInUnits = (cents: number): number => cents / centsInUnit
export const moneyInCents = (units: number): number => Math.round(units * centsInUnit)
