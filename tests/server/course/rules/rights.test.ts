/** The codes of write calls (04-courses §10, 05-course-push §10, 08-live-and-resources §11), each a row of a table. */
import { beforeAll, expect, it } from 'vitest'
import { tenant } from '../../../builders/courses'
import { describeEachDatabase } from '../../../builders/databases'
import { aProduct, type Person, type Product } from '../../../builders/product'
import type { Values } from './rules'

type Row = readonly [call: string, codes: readonly string[], given?: Values]

const under =
  (base: string) =>
  (...rows: readonly Row[]) =>
    rows.map(([call, codes, given = {}]) => [`POST ${base}/${call}`, codes, given] as const)
const course = under('/api/blade-course')
const resource = under('/api/blade-resource')

const none = '1790000000000000001'
const rows = [
  ...course(
    ['category/submit', ['course_category_add'], { name: 'a', sort: 1 }],
    ['category/submit', ['course_category_edit'], { id: none, name: 'a' }],
    ['category/remove', ['course_category_delete'], { ids: none }],
    ['course/submit', ['course_add'], { name: 'a', courseType: 1 }],
    ['course/submit', ['course_edit'], { id: none, name: 'a' }],
    ['course/update-detail', ['course_edit'], { id: none, name: 'a' }],
    ['course/update', ['course_enable', 'course_disable'], { id: none, publishStatus: 1 }],
    ['course/update-top', ['course_top'], { id: none, isTop: 1 }],
    [`course/submit-audit/${none}`, ['course_submit', 'course_offline'], { auditType: 1 }],
    ['course/copy', ['course_copy'], { id: none }],
    ['course/remove', ['course_delete'], { ids: none }],
    ['course/user-save', ['course_user_add'], { courseId: none, userIds: [none] }],
    ['course/user-remove', ['course_user_delete'], { courseId: none, ids: [none] }],
    ['course/send-message', ['course_user_push'], { courseId: none }],
    ['course/sign-void', ['course_sign_revoke'], { ids: none, reason: 'a' }],
    ['exam/submit', ['course_ref_add'], { courseId: none, refType: 1, refId: none }],
    ['exam/update', ['course_ref_edit', 'course_ref_delete'], { id: none, isRequired: 1 }],
    ['horse/submit', ['course_setting'], { courseId: none, marqueeEnabled: 1 }],
    ['horse/enable-horse', ['course_setting'], { courseId: none, marqueeEnabled: 1 }],
    ['order/close', ['course_order_edit'], { id: none }],
    ['order/refund', ['course_order_edit'], { id: none, refundAmount: 1, reason: 'a' }],
    ['push/submit', ['course_push_add'], { name: 'a' }],
    ['push/submit', ['course_push_edit'], { id: none, name: 'a' }],
    ['push/update', ['course_push_enable', 'course_push_disable', 'course_push_edit'], { id: none, publishStatus: 1 }],
    ['push/course-save', ['course_push_edit'], { pushId: none, courseIds: [none] }],
    ['push/course-remove', ['course_push_edit'], { pushId: none, courseIds: [none] }],
    ['push/user-save', ['course_push_edit'], { pushId: none, userIds: [none] }],
    ['push/user-remove', ['course_push_edit'], { pushId: none, ids: [none] }],
    ['push/remove-by-user', ['course_push_edit'], { pushId: none, userId: none }],
    [`push/submit-audit/${none}`, ['course_push_submit']],
    ['push/send-message', ['course_push_push'], { pushId: none }],
    ['push/remove', ['course_push_delete'], { ids: none }],
    ['jobmap/submit', ['job_map_add'], { name: 'a' }],
    ['jobmap/submit', ['job_map_edit'], { id: none, name: 'a' }],
    ['jobmap/update', ['job_map_edit'], { id: none, name: 'a' }],
    ['jobmap/updateEnableStatus', ['job_map_enable', 'job_map_disable'], { ids: none, enableStatus: 1 }],
    ['jobmap/submit-audit', ['job_map_submit'], { id: none }],
    ['jobmap/user-save', ['job_map_user_add'], { jobMapId: none, userIds: [none] }],
    ['jobmap/user-remove', ['job_map_user_delete'], { jobMapId: none, ids: [none] }],
    ['jobmap/copy', ['job_map_copy'], { id: none }],
    ['jobmap/remove', ['job_map_delete'], { ids: none }],
    ['jobmap/send-message', ['job_map_push'], { jobMapId: none }],
    ['level/submit', ['job_map_level_add'], { jobMapId: none, name: 'a', passType: 1 }],
    ['level/update', ['job_map_level_edit'], { id: none, name: 'a' }],
    ['level/update-sort', ['job_map_level_sort'], { jobMapId: none, ids: [none] }],
    ['level/remove', ['job_map_level_delete'], { ids: none }],
    ['level/task/submit', ['job_map_task_add'], { levelId: none, taskType: 1, refIds: [none] }],
    ['level/task/update', ['job_map_task_edit'], { id: none, taskName: 'a' }],
    ['level/task/update-sort', ['job_map_task_sort'], { levelId: none, ids: [none] }],
    ['level/task/remove', ['job_map_task_delete'], { ids: none }],
  ),
  ...resource(
    ['res-category/add', ['resource_category_add'], { name: 'a', sort: 1 }],
    ['res-category/update', ['resource_category_edit'], { id: none, name: 'a' }],
    ['res-category/remove', ['resource_category_delete'], { ids: none }],
    ['res/edit', ['resource_add'], { name: 'a', resType: 6, link: 'https://example.com' }],
    ['res/edit', ['resource_edit'], { id: none, name: 'a' }],
    ['res/move', ['resource_edit'], { ids: none, categoryId: none }],
    ['res/remove', ['resource_delete'], { ids: none }],
    ['res/submit-audit', ['resource_submit'], { ids: none }],
    ['res/batch-set-permission', ['resource_grant'], { resIds: [none], permissionType: 1 }],
    ['res/batch-set-tenant-permission', ['resource_share'], { resIds: [none], tenantIds: ['100002'] }],
    ['res/batch-remove-tenant-permission', ['resource_share'], { resIds: [none], tenantIds: ['100002'] }],
  ),
]

describeEachDatabase('A write call', (open) => {
  let product: Product
  /** Sees every list, and holds no code of a write. */
  let reader: Person
  beforeAll(async () => {
    product = await aProduct(open)
    await product.addTenant(tenant)
    const menus = ['course', 'course_category', 'course_push', 'job_map', 'resource', 'resource_category']
    reader = await product.addUser({ tenantId: tenant, only: [...menus, 'course_view', 'resource_view'] })
  })

  it.each(rows)('%s is for holders of %s', async (address, codes, given) => {
    const inChinese = await product.call(address, given as never, reader)
    const inEnglish = await product.call(address, given as never, reader, { locale: 'en-US' })
    expect([inChinese.code, inChinese.body.msg, inEnglish.body.msg]).toEqual([
      403,
      '没有操作权限',
      "You don't have permission for this",
    ])
    for (const code of codes) {
      const holder = await product.addUser({ tenantId: tenant, only: [code] })
      const reply = await product.call(address, given as never, holder)
      expect(reply.code, `${code}: ${reply.text}`).not.toBe(403)
      expect(reply.code, `${code}: ${reply.text}`).toBeLessThan(500)
    }
  })
})
