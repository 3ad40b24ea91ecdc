// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
import type zhCN from '../../zh-CN/server/messages'
import type { Translation } from '../../translation'

export default {
  'skip.noMail': 'no e-mail address',
  'skip.noPhone': 'no mobile number',
  'skip.disabled': 'user disabled',
  'skip.repeated_one': 'repeated within {count} minute',
  'skip.repeated_other': 'repeated within {count} minutes',
  resetCode_one: 'Your code for a new password is {code}. It is valid for {count} minute',
  resetCode_other: 'Your code for a new password is {code}. It is valid for {count} minutes',
  signInCode: 'Your sign-in code is {code}',
  'event.certificate.issued.title': 'New certificate: ${name}',
  'event.certificate.issued.content': 'You have earned the certificate ${name}, no. ${no}, valid until ${endTime}.',
  'event.certificate.expire.title': 'Certificate about to expire: ${name}',
  'event.certificate.expire.content':
    'Your certificate ${name} (no. ${no}) expires on ${endTime}. Please renew it in time.',
  'event.certificate.revoke.title': 'Certificate revoked: ${name}',
  'event.certificate.revoke.content': 'Your certificate ${name} (no. ${no}) was revoked: ${reason}.',
  'event.course.finish.title': 'Course finished: ${name}',
  'event.course.finish.content': 'You have finished the course ${name}.',
  reviewsWait: 'Reviews are waiting',
  reviewsWaitLong_one: 'Reviews have waited for more than {count} hour. Please decide them.',
  reviewsWaitLong_other: 'Reviews have waited for more than {count} hours. Please decide them.',
  'event.feedback.reply.title': 'Your feedback has been answered',
  'event.feedback.reply.content': '${reply}',
} satisfies Translation<typeof zhCN>
