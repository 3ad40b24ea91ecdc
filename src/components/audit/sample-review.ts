/** A review for the examples of the pages of the queue. */
import type { Review } from './review'

export const sampleReview: Review = {
  id: '1',
  refType: 'news',
  refId: '10',
  refName: '秋季开学通知',
  result: 0,
  reason: '',
  submitUser: '7',
  submitUserName: '张三',
  submitDeptName: '宣传部',
  submitTime: '2026-01-31 09:00:00',
  submitRemark: '请尽快审核',
  auditUser: '',
  auditUserName: '',
  auditTime: '',
}
