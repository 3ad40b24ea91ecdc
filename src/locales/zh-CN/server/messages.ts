// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are the places of messages
export default {
  'skip.noMail': '未填写邮箱',
  'skip.noPhone': '未填写手机号',
  'skip.disabled': '用户已停用',
  'skip.repeated': '10分钟内重复',
  resetCode: '您正在重设密码，验证码是{code}，5分钟内有效',
  signInCode: '您的登录验证码是{code}',
  'event.course.finish.title': '已完成课程：${name}',
  'event.course.finish.content': '您已完成课程《${name}》。',
  reviewsWait: '有内容等待审核',
  reviewsWaitLong: '有内容等待审核已超过{hours}小时，请及时处理。',
  'event.feedback.reply.title': '您的意见反馈已回复',
  'event.feedback.reply.content': '${reply}',
} as const
