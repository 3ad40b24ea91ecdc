export default {
  'notice.subject': '{title}',
  'notice.body': '{content}',
  'code.subject': '验证码',
  'code.body': '您的验证码是 {code}，{minutes}分钟内有效。请勿告诉他人。',
} as const
