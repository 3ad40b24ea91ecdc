export default {
  'skip.noMail': '未填写邮箱',
  'skip.noPhone': '未填写手机号',
  'skip.disabled': '用户已停用',
  'skip.repeated': '10分钟内重复',
  signInCode: '您的登录验证码是{code}',
} as const
