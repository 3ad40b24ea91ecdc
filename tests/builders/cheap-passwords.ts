/** A hash of a password costs as much as a whole test, and tests make thousands: these cost next to nothing. */
import { createPasswordHasher } from '../../src/server/core/crypto/password-hasher'

export const cheapPasswords = createPasswordHasher({ memoryCost: 8, timeCost: 1 })
