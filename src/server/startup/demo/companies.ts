/** The companies of the demo: who they are, how they are built, and what posts they have. The first is the platform's own tenant. */
import { platformTenant } from '../../core/context/caller'

/** A department: its name, its code, and what is below it. */
export type Branch = readonly [name: string, code: string, below?: readonly Branch[]]

export interface Company {
  readonly tenantId: string
  readonly name: string
  /** In front of account numbers and e-mail addresses. */
  readonly short: string
  readonly people: number
  /** Above 1 most people joined lately, below it long ago. */
  readonly growth: number
  /** Code of the topmost department, where rows files bring departments and posts. */
  readonly top?: string
  readonly departments?: Branch
  /** Code, name and rank (`post_category`). */
  readonly posts?: readonly (readonly [code: string, name: string, rank: string])[]
}

export const companies: readonly Company[] = [
  { tenantId: platformTenant, name: '东海智造', short: 'dh', people: 120, growth: 1, top: 'DH' },
  {
    tenantId: '310001',
    name: '江南医药',
    short: 'jn',
    people: 100,
    growth: 1.8,
    departments: [
      '江南医药股份有限公司',
      'JN',
      [
        [
          '药物研究院',
          'JN-RD',
          [
            ['化学合成部', 'JN-RD-CH'],
            ['临床研究部', 'JN-RD-CL'],
            ['注册事务部', 'JN-RD-RA'],
          ],
        ],
        [
          '生产中心',
          'JN-MF',
          [
            ['固体制剂车间', 'JN-MF-SD'],
            ['无菌制剂车间', 'JN-MF-ST'],
            ['质量保证部', 'JN-MF-QA'],
          ],
        ],
        [
          '营销中心',
          'JN-MK',
          [
            ['医院渠道部', 'JN-MK-HO'],
            ['零售渠道部', 'JN-MK-RE'],
          ],
        ],
        ['人力资源部', 'JN-HR', [['培训发展组', 'JN-HR-TD']]],
      ],
    ],
    posts: [
      ['GM', '总经理', '1'],
      ['RD-LEAD', '项目负责人', '2'],
      ['QA-LEAD', '质量经理', '2'],
      ['TRAINER', '培训专员', '3'],
      ['CHEMIST', '合成研究员', '3'],
      ['OPERATOR', '制剂操作工', '3'],
      ['SALES', '医药代表', '3'],
      ['INTERN', '实习生', '4'],
    ],
  },
  {
    tenantId: '510001',
    name: '西岭物流',
    short: 'xl',
    people: 80,
    growth: 0.6,
    departments: [
      '西岭物流有限公司',
      'XL',
      [
        [
          '运输事业部',
          'XL-TR',
          [
            ['干线运输部', 'XL-TR-LH'],
            ['城市配送部', 'XL-TR-CD'],
          ],
        ],
        [
          '仓储事业部',
          'XL-WH',
          [
            ['成都分拨中心', 'XL-WH-CD'],
            ['重庆分拨中心', 'XL-WH-CQ'],
            ['冷链仓储组', 'XL-WH-CC'],
          ],
        ],
        ['客户服务部', 'XL-CS', [['理赔组', 'XL-CS-CL']]],
        ['综合管理部', 'XL-AD', [['安全培训组', 'XL-AD-ST']]],
      ],
    ],
    posts: [
      ['GM', '总经理', '1'],
      ['HUB-LEAD', '分拨中心主任', '2'],
      ['SAFE', '安全主管', '2'],
      ['DISPATCH', '调度员', '3'],
      ['DRIVER', '驾驶员', '3'],
      ['KEEPER', '仓管员', '3'],
      ['SERVICE', '客服专员', '3'],
    ],
  },
]
