/** AES-256-CBC of call payloads (00-conventions §8). Hides them from casual view only; TLS stays required. */
import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'
import Pkcs7 from 'crypto-js/pad-pkcs7'

const options = (key: string) => ({ iv: Utf8.parse(key.slice(0, 16)), padding: Pkcs7 })

/** The base64 cipher of a text. */
export function encryptText(text: string, key: string): string {
  return AES.encrypt(text, Utf8.parse(key), options(key)).toString()
}

/** The text of a base64 cipher; throws when the cipher was not made with this key. */
export function decryptText(cipher: string, key: string): string {
  const text = AES.decrypt(cipher, Utf8.parse(key), options(key)).toString(Utf8)
  if (text === '') throw new Error('The cipher holds no text under this key.')
  return text
}
