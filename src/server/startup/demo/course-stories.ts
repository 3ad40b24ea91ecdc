/** Courses of the demo: written, submitted, published, sent back or taken down. */
import type { Step, Story } from './stories'

const submit: Step = { move: 'submit' }
const pass: Step = { pass: true }

type Part = readonly [name: string, kind: 'video' | 'audio' | 'document', size: number]

interface DemoCourse {
  readonly name: string
  readonly category: string
  readonly days: number
  readonly steps: readonly Step[]
  readonly parts: readonly Part[]
  readonly more?: Readonly<Record<string, unknown>>
}

const categories: readonly (readonly [name: string, sort: number])[] = [
  ['安全生产', 1],
  ['专业技能', 2],
  ['管理能力', 3],
]

const courses: readonly DemoCourse[] = [
  {
    name: '消防安全基础',
    category: '安全生产',
    days: 60,
    steps: [submit, pass],
    parts: [
      ['火灾的成因', 'video', 600],
      ['灭火器的使用', 'video', 480],
      ['疏散路线图', 'document', 4],
    ],
    more: { courseRequirement: 0, points: 20, period: 2, credit: 1 },
  },
  {
    name: '作业现场危险源识别',
    category: '安全生产',
    days: 50,
    steps: [submit, pass],
    parts: [
      ['常见危险源', 'video', 900],
      ['识别清单', 'document', 6],
    ],
    more: { studyMode: 1, points: 15, period: 1.5, signRequired: 1 },
  },
  {
    name: '高效会议方法',
    category: '管理能力',
    days: 40,
    steps: [submit, pass],
    parts: [
      ['会前准备', 'audio', 420],
      ['会议纪要模板', 'document', 2],
    ],
    more: { openType: 1, signUpEnabled: 1, points: 5 },
  },
  {
    name: '数控机床操作入门',
    category: '专业技能',
    days: 35,
    steps: [submit, pass],
    parts: [
      ['开机与回零', 'video', 700],
      ['程序编制', 'video', 1200],
      ['试切与测量', 'video', 800],
    ],
    more: { points: 30, period: 4, credit: 2 },
  },
  { name: '团队沟通技巧', category: '管理能力', days: 6, steps: [submit], parts: [['倾听与反馈', 'video', 540]] },
  {
    name: '设备点检标准',
    category: '专业技能',
    days: 9,
    steps: [submit, { reject: '点检表已改版，请更新附件后再提交。' }],
    parts: [['点检流程', 'document', 8]],
  },
  { name: '新版质量手册解读', category: '专业技能', days: 2, steps: [], parts: [['手册概览', 'document', 12]] },
]

const kinds = { video: 1, audio: 2, document: 3 } as const

function resourceOf(course: string, [name, kind, size]: Part, at: number) {
  const length = kind === 'document' ? { pages: size } : { duration: size }
  return { resId: `demo-${course}-${at + 1}`.slice(0, 32), name, resType: kinds[kind], isRequired: 1, ...length }
}

export const courseStories: readonly Story[] = [
  ...categories.map(
    ([name, sort]): Story => ({
      resource: 'course/category',
      by: 'editor',
      days: 70,
      steps: [],
      entry: () => ({ name, sort }),
    }),
  ),
  ...courses.map(
    ({ name, category, days, steps, parts, more }): Story => ({
      resource: 'course/course',
      by: 'editor',
      days,
      steps,
      entry: () => ({
        name,
        courseType: 1,
        cover: '/demo/banner-1.png',
        summary: `${name}，共${parts.length}个学习资源。`,
        chapterList: [{ name: '课程内容', resourceList: parts.map((part, at) => resourceOf(name, part, at)) }],
        ...more,
      }),
      shows: () => ({ category: ['course/category', category] }),
      showing: (entry, ids) => ({ ...entry, categoryId: ids.category }),
    }),
  ),
]
