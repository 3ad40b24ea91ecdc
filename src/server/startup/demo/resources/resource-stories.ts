/** The resources of the demo: forty of every type, some passed, some waiting, sent back or not submitted. */
import type { Entry } from '../../seed/new-rows'
import type { DemoFile } from '../parts'
import type { Step, Story } from '../stories'
import { type ResourceName, resourceNames } from './resource-names'
import { aClip, aDocument, anArchive, aPdf, aPicture, aSound, type Clip, type Colour } from './demo-files'

type Made =
  | { readonly clip: Clip }
  | { readonly sound: number }
  | { readonly pdf: readonly [heading: string, pages: number] }
  | { readonly document: string }
  | { readonly picture: readonly [Colour, Colour] }
  | { readonly archive: string }
  | { readonly link: string }
  | { readonly article: string }

type State = 'draft' | 'submitted' | 'rejected' | 'passed'

type Line = readonly [
  name: string,
  category: string,
  made: Made,
  tags: readonly string[],
  state: State,
  by: Story['by'],
  days: number,
]

const lines: readonly Line[] = [
  ['灭火器使用示范', '消防安全', { clip: 'orange' }, ['消防', '实操'], 'passed', 'editor', 58],
  ['消防疏散演练实录', '消防安全', { clip: 'green' }, ['消防'], 'passed', 'editor', 55],
  ['配电箱操作规范', '用电安全', { clip: 'blue' }, ['用电', '实操'], 'passed', 'colleague', 51],
  ['受限空间作业要点', '职业健康', { clip: 'purple' }, ['安全'], 'passed', 'editor', 48],
  ['数控机床开机流程', '设备操作', { clip: 'blue' }, ['设备', '实操'], 'passed', 'colleague', 44],
  ['叉车安全驾驶', '设备操作', { clip: 'orange' }, ['设备', '安全'], 'passed', 'editor', 40],
  ['首件检验方法', '质量管理', { clip: 'green' }, ['质量'], 'passed', 'editor', 37],
  ['新员工参观路线', '入职培训', { clip: 'purple' }, ['入职'], 'submitted', 'editor', 3],
  ['班前会怎么开', '管理能力', { clip: 'green' }, ['班组'], 'rejected', 'colleague', 12],
  ['企业宣传片', '企业文化', { clip: 'blue' }, ['文化'], 'draft', 'editor', 2],
  ['安全警示广播', '安全生产', { sound: 440 }, ['安全'], 'passed', 'editor', 50],
  ['火灾报警音识别', '消防安全', { sound: 660 }, ['消防'], 'passed', 'editor', 46],
  ['设备异响辨听', '设备操作', { sound: 220 }, ['设备'], 'passed', 'colleague', 34],
  ['普通话发音练习', '入职培训', { sound: 330 }, ['入职'], 'passed', 'editor', 30],
  ['电话礼仪示范录音', '企业文化', { sound: 392 }, ['文化', '沟通'], 'submitted', 'colleague', 4],
  ['晨会激励音频', '企业文化', { sound: 523 }, ['文化'], 'draft', 'editor', 1],
  ['安全生产责任制', '安全生产', { pdf: ['Safety responsibilities', 6] }, ['安全', '制度'], 'passed', 'editor', 60],
  ['消防安全手册', '消防安全', { pdf: ['Fire safety handbook', 8] }, ['消防', '制度'], 'passed', 'editor', 59],
  ['临时用电管理办法', '用电安全', { pdf: ['Temporary power supply', 4] }, ['用电', '制度'], 'passed', 'colleague', 52],
  ['职业病防护指南', '职业健康', { pdf: ['Health at work', 5] }, ['安全'], 'passed', 'editor', 45],
  ['设备点检标准', '设备操作', { pdf: ['Daily equipment checks', 3] }, ['设备', '制度'], 'passed', 'editor', 41],
  ['质量手册', '质量管理', { pdf: ['Quality manual', 12] }, ['质量', '制度'], 'passed', 'editor', 39],
  ['员工手册', '入职培训', { pdf: ['Staff handbook', 10] }, ['入职', '制度'], 'passed', 'editor', 36],
  ['岗位说明书汇编', '入职培训', { pdf: ['Job descriptions', 7] }, ['入职'], 'rejected', 'colleague', 15],
  ['绩效面谈技巧', '管理能力', { pdf: ['Appraisal talks', 4] }, ['班组', '沟通'], 'submitted', 'editor', 5],
  [
    '应急预案模板',
    '安全生产',
    { document: '应急预案模板：组织、报告、处置、恢复。' },
    ['安全', '模板'],
    'passed',
    'editor',
    33,
  ],
  [
    '班组周报模板',
    '管理能力',
    { document: '班组周报：本周完成、问题、下周计划。' },
    ['班组', '模板'],
    'passed',
    'colleague',
    28,
  ],
  [
    '培训需求调查表',
    '管理能力',
    { document: '培训需求调查：岗位、期望主题、可用时间。' },
    ['模板'],
    'passed',
    'editor',
    24,
  ],
  [
    '检验记录表',
    '质量管理',
    { document: '检验记录：项目、标准、实测、判定。' },
    ['质量', '模板'],
    'draft',
    'colleague',
    6,
  ],
  [
    '安全标识一览',
    '安全生产',
    {
      picture: [
        [220, 60, 50],
        [250, 190, 80],
      ],
    },
    ['安全'],
    'passed',
    'editor',
    49,
  ],
  [
    '消防通道示意图',
    '消防安全',
    {
      picture: [
        [200, 40, 40],
        [255, 140, 90],
      ],
    },
    ['消防'],
    'passed',
    'editor',
    43,
  ],
  [
    '配电接线图',
    '用电安全',
    {
      picture: [
        [30, 90, 170],
        [90, 190, 240],
      ],
    },
    ['用电'],
    'passed',
    'colleague',
    38,
  ],
  [
    '设备结构图',
    '设备操作',
    {
      picture: [
        [60, 70, 90],
        [160, 180, 200],
      ],
    },
    ['设备'],
    'passed',
    'editor',
    32,
  ],
  [
    '厂区平面图',
    '入职培训',
    {
      picture: [
        [40, 130, 90],
        [180, 220, 150],
      ],
    },
    ['入职'],
    'passed',
    'editor',
    27,
  ],
  [
    '企业文化海报',
    '企业文化',
    {
      picture: [
        [110, 60, 160],
        [230, 140, 200],
      ],
    },
    ['文化'],
    'submitted',
    'colleague',
    7,
  ],
  [
    '标准工装照片',
    '企业文化',
    {
      picture: [
        [20, 60, 110],
        [120, 150, 190],
      ],
    },
    ['文化'],
    'draft',
    'editor',
    8,
  ],
  [
    '现场管理工具包',
    '质量管理',
    { archive: '5S 检查表、看板样式、改善提案表。' },
    ['质量', '模板'],
    'passed',
    'editor',
    26,
  ],
  [
    '国家安全生产法规库',
    '安全生产',
    { link: 'https://example.com/safety-law' },
    ['安全', '制度'],
    'passed',
    'editor',
    22,
  ],
  ['在线急救课程', '职业健康', { link: 'https://example.com/first-aid' }, ['安全'], 'passed', 'colleague', 18],
  [
    '新员工第一周',
    '入职培训',
    {
      article:
        '<h2>第一周</h2><p>领取工牌，参加安全教育，认识师傅。</p><ul><li>周一：报到</li><li>周三：现场参观</li><li>周五：小结</li></ul>',
    },
    ['入职'],
    'passed',
    'editor',
    20,
  ],
]

const steps: Readonly<Record<State, readonly Step[]>> = {
  draft: [],
  submitted: [{ move: 'submit' }],
  rejected: [{ move: 'submit' }, { reject: '内容与标题不符，请核对后重新提交。' }],
  passed: [{ move: 'submit' }, { pass: true }],
}

/** A resource as it is made in the company of that name at the place of this line. */
function lineOf(line: Line, named: ResourceName | undefined): Line {
  if (!named) return line
  const [, , made, , ...rest] = line
  const [name, category, text] = named
  return [name, category, text === undefined ? made : retold(made, text), [category], ...rest]
}

function retold(made: Made, text: string): Made {
  if ('pdf' in made) return { pdf: [text, made.pdf[1]] }
  if ('document' in made) return { document: text }
  if ('archive' in made) return { archive: text }
  if ('link' in made) return { link: text }
  return 'article' in made ? { article: text } : made
}

/** The lines of a company, by its short name. */
const linesOf = (short: string): readonly Line[] => lines.map((line, at) => lineOf(line, resourceNames[short]?.[at]))

/** The facts of each resource of a company that a course keeps of it, by its name. */
export const courseFactsOf = (short: string): ReadonlyMap<string, Entry> =>
  new Map(
    linesOf(short).map(([name, , made]) => {
      const { resType, duration, pages } = contentOf(made)
      return [name, { resType, ...(duration ? { duration } : {}), ...(pages ? { pages } : {}) }]
    }),
  )

export const resourceStories = (short: string): readonly Story[] =>
  linesOf(short).map(
    ([name, category, made, tags, state, by, days]): Story => ({
      resource: 'resource/resource',
      by,
      // Before the courses that use it.
      days: state === 'passed' ? days + 65 : days,
      steps: steps[state],
      file: fileOf(name, made),
      entry: () => ({
        name,
        tagIds: tags.join(','),
        downloadAllowed: days % 2,
        description: `${category} · ${tags.join('、')}`,
        ...contentOf(made),
      }),
      shows: () => ({ categoryId: ['resource/category', category] }),
      showing: (entry, ids) => ({ ...entry, ...ids }),
    }),
  )

function contentOf(made: Made): Entry {
  if ('clip' in made) return { resType: 1, duration: 3 }
  if ('sound' in made) return { resType: 2, duration: 3 }
  if ('pdf' in made) return { resType: 3, pages: made.pdf[1] }
  if ('document' in made) return { resType: 3, pages: 1 }
  if ('picture' in made) return { resType: 4 }
  if ('archive' in made) return { resType: 5 }
  if ('link' in made) return { resType: 6, link: made.link }
  return { resType: 7, content: made.article }
}

function fileOf(name: string, made: Made): (() => DemoFile) | undefined {
  if ('clip' in made) return () => ({ name: `${name}.webm`, bytes: aClip(made.clip) })
  if ('sound' in made) return () => ({ name: `${name}.wav`, bytes: aSound(made.sound) })
  if ('pdf' in made) return () => ({ name: `${name}.pdf`, bytes: aPdf(...made.pdf) })
  if ('document' in made) return () => ({ name: `${name}.docx`, bytes: aDocument(made.document) })
  if ('picture' in made) return () => ({ name: `${name}.png`, bytes: aPicture(made.picture) })
  if ('archive' in made) return () => ({ name: `${name}.zip`, bytes: anArchive(made.archive) })
  return undefined
}
