/** Before each file of the program: a hash of a password costs as much as a whole test, and thousands are made. */
import { makeHashesCheap } from '../src/server/core/crypto/password-hash'

makeHashesCheap()
