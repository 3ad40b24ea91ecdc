import type { Translation } from '../../translation'
import type zhCN from '../../zh-CN/server/certificates'

export default {
  unknownToken: 'Change the number rule: the token {x} is unknown',
  oneSeries: 'The number rule needs one running number; add one, such as {seq:6}',
  numbersUsedUp: 'No numbers are left; change the number rule',
  disabled: 'The certificate is disabled; enable it to issue it',
  unknownLevel: 'Choose one of the levels of the certificate',
  issueAhead: 'The time of issue cannot be later than now',
  notWaiting: 'Only waiting certificates can be released or refused',
  notIssued: 'Only valid and expired certificates can be revoked',
  revokeReason: 'Enter the reason',
  manyToDownload_one: 'Download at most {count} certificate at once',
  manyToDownload_other: 'Download at most {count} certificates at once',
  notDrawn: 'The certificate could not be made; try again',
  numberOrName: 'Enter a number or a name',
} satisfies Translation<typeof zhCN>
