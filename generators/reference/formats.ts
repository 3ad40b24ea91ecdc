/** A sentence for each format, and the form in which its value is stored where that differs from the typed text. */

export interface FormatFacts {
  readonly takes: string
  readonly kept?: string
}

const of = (takes: string, kept?: string): FormatFacts => ({ takes, kept })

export const formatFacts: Readonly<Record<string, FormatFacts>> = {
  'lectern-email': of('a mail address, at most 100 characters'),
  'lectern-mobile': of('a mobile number of mainland China, 11 digits'),
  'lectern-idCard': of('an identity card of mainland China, 18 characters with their check digit, or 15'),
  'lectern-positiveInt': of('a whole number from 1, as a text'),
  'lectern-positiveIntOptional': of('the same, or nothing'),
  'lectern-digits': of('digits alone, zeros in front too'),
  'lectern-url': of('an address that begins with http:// or https://, at most 500 characters'),
  'lectern-version': of('a version, `1.0.12`'),
  'lectern-port': of('a port, 0 to 65535'),
  'lectern-domain': of('a domain, `learn.example.com`'),
  'lectern-letters': of('English letters'),
  'lectern-lettersCn': of('English letters and Chinese characters'),
  'lectern-name': of('letters, Chinese characters, digits, `_` and `.`, at most 100'),
  'lectern-personName': of('the name of a person, at most 50 characters'),
  'lectern-trimmed': of('a text without blanks at its edges', 'without the blanks at its edges'),
  'lectern-noEdgeSpaces': of('a text that is refused with blanks at its edges'),
  'lectern-passwordA': of('a password of 8 to 16 letters and digits, both of them'),
  'lectern-passwordB': of('a password of 8 to 16 characters that begins with a letter'),
  'lectern-passwordUser': of('a password by the rule that the installation chose for people'),
  'lectern-passwordAdmin': of('a password by the rule that the installation chose for administrators'),
  'lectern-sort': of('a place in an order, 1 to 99999999'),
  'lectern-code': of('a code: letters, digits, `_` and `-`'),
  'lectern-phone': of('a telephone number, mobile or fixed'),
  'lectern-sensitive': of('a text that is looked through for blocked words'),
  'lectern-html': of('rich text', 'HTML, cleaned of what could run'),
  'lectern-text': of('a text of several lines'),
  'lectern-icon': of('a name of the [icons](#icons)'),
  'lectern-color': of('a colour', '`#RRGGBB`'),
  'lectern-money': of(
    'an amount of money in whole units with two decimals, `12.30`',
    'cents, a whole number: 1230; screens and sheets show 12.30, an import takes 12.30',
  ),
  'lectern-seconds': of('a length of time', 'seconds, a whole number'),
  'lectern-percent': of('a number of hundredths, shown with `%`', 'the number before the sign: 12.5'),
  'lectern-bytes': of('the size of a file', 'bytes; lists show KB, MB and so on, sheets bytes'),
  'lectern-quota': of('a limit that may be none', 'a whole number; below 0 is read as unlimited'),
  'lectern-json': of('free JSON, which is never searched', 'the value itself'),
  'lectern-datetime': of('a moment', '`2026-03-31 18:00:00` in the zone of the installation, to the second'),
  'lectern-date': of('a day', '`2026-03-31`'),
  'lectern-time': of('a time of day', '`18:00:00`'),
  uri: of('a web address'),
  'uri-reference': of('a web address or a path on this site'),
}
