// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${userName} is the place of a message
/** Entries of the demo with their history: written, submitted, passed or sent back, published, ended. */
import type { Entry } from '../seed/new-rows'
import { activityOf, messageOf, newsOf } from './own-words'
import type { DemoFile } from './parts'

/** A move by its name, or the decision of an auditor. */
export type Step =
  | { readonly move: string; readonly with?: Entry }
  | { readonly pass: true }
  | { readonly reject: string }

export interface Story {
  readonly resource: string
  /** The author: the editor, or somebody of the reader's department. */
  readonly by: 'editor' | 'colleague'
  /** Days ago. */
  readonly days: number
  readonly steps: readonly Step[]
  /** `at(3, 9)` is nine o'clock in three days. */
  readonly entry: (company: string, at: (days: number, hour: number) => string) => Entry
  /** Rows of stories before this one that the entry shows, by what they are called; without them there is no story. */
  readonly shows?: (company: string) => Readonly<Record<string, readonly [resource: string, name: string]>>
  /** A file that is uploaded first; its link is the entry's. Where there is no store there is no story. */
  readonly file?: () => DemoFile
  /** The entry with the ids of what it shows. */
  readonly showing?: (entry: Entry, ids: Readonly<Record<string, string>>) => Entry
}

const submit: Step = { move: 'submit' }
const pass: Step = { pass: true }
const publish: Step = { move: 'publish' }

type News = readonly [
  title: string,
  summary: string,
  type: string,
  by: Story['by'],
  days: number,
  steps: readonly Step[],
]

const news: readonly News[] = [
  [
    '年度学习季正式启动',
    '三个月、六个主题、二十门必修课，完成者可获学习之星徽章。',
    '1',
    'editor',
    40,
    [submit, pass, publish],
  ],
  [
    '安全生产月知识竞赛结果公布',
    '共有四百余人参加，前三名将代表公司参加行业决赛。',
    '1',
    'editor',
    33,
    [submit, pass, publish],
  ],
  [
    '新员工入职培训第八期结业',
    '三十六名新同事完成两周集中培训并通过考核。',
    '2',
    'colleague',
    27,
    [submit, pass, publish],
  ],
  ['内训师认证报名须知', '报名条件、试讲安排与评分标准一次说清。', '2', 'colleague', 21, [submit, pass, publish]],
  [
    '旧版考试系统停用通知',
    '历史成绩已迁移，请从新入口查询。',
    '1',
    'editor',
    60,
    [submit, pass, publish, { move: 'offline' }],
  ],
  ['线上直播课常见问题', '听不到声音、看不到画面、无法签到怎么办。', '2', 'editor', 15, [submit, pass]],
  ['季度培训满意度调查', '五分钟问卷，帮助我们改进下季度课程。', '1', 'editor', 6, [submit]],
  ['班组长管理技能提升计划', '从技术能手到优秀管理者的六步路径。', '2', 'colleague', 4, [submit]],
  [
    '优秀学员经验分享征集',
    '请附上学习笔记照片，字数不限。',
    '2',
    'editor',
    9,
    [submit, { reject: '请补充投稿截止时间和联系人。' }],
  ],
  ['图书角借阅规则调整', '借期由两周改为一个月。', '1', 'colleague', 3, [submit, { move: 'revoke' }]],
  ['下半年课程目录预告', '目录整理中，欢迎提出建议。', '1', 'editor', 1, []],
]

type Activity = readonly [
  title: string,
  place: string,
  by: Story['by'],
  from: number,
  ago: number,
  steps: readonly Step[],
]

const activities: readonly Activity[] = [
  ['读书分享会：高效能人士的七个习惯', '总部三楼图书角', 'editor', 12, 10, [submit, pass, publish]],
  ['消防应急演练', '厂区中心广场', 'editor', 20, 8, [submit, pass, publish]],
  ['青年员工篮球赛', '员工活动中心', 'colleague', 25, 6, [submit, pass]],
  ['客户沟通工作坊', '二号培训教室', 'editor', 15, 2, [submit]],
  ['急救技能培训', '一号培训教室', 'colleague', 18, 5, [submit, { reject: '讲师资质证明缺失，请补充后再提交。' }]],
  ['摄影采风', '滨江公园', 'editor', 30, 1, []],
  [
    '迎新联欢会',
    '职工食堂',
    'editor',
    2,
    45,
    [submit, pass, publish, { move: 'end', with: { reason: '活动已圆满结束' } }],
  ],
]

const messages: readonly (readonly [
  title: string,
  text: string,
  kind: string,
  days: number,
  steps: readonly Step[],
])[] = [
  ['学习平台使用说明', '在“学习中心”可以查看分配给您的课程与考试。', '1', 40, [publish]],
  ['周六夜间系统维护', '周六 22:00 至次日 2:00 平台暂停使用，请提前保存。', '5', 12, [publish, { move: 'revoke' }]],
  ['年度安全考试须知', '请携带工作证，提前十分钟进入考试页面。', '3', 1, []],
]

const mails: readonly (readonly [title: string, text: string, target: string, days: number])[] = [
  ['培训班报名开放', '新一期培训班开放报名，请在学习平台查看安排。', 'training@demo.example', 5],
  ['年度考试成绩已公布', '${userName}，您的成绩可在学习平台查看。', 'exam@demo.example', 2],
]

/** One of the banners in `public/demo`, in turn. */
const pictureOf = (place: number) => `/demo/banner-${1 + (place % 4)}.png`

export const stories: readonly Story[] = [
  ...news.map(
    ([words, text, newsType, by, days, steps], place): Story => ({
      resource: 'opsm/news',
      by,
      days,
      steps,
      entry: (company) => {
        const [title, summary] = newsOf(company, words, text)
        return {
          title: `${company}：${title}`,
          summary,
          newsType,
          contentMode: 1,
          author: '企业学院',
          source: company,
          content: `<p>${summary}</p><p>详情请关注${company}学习平台的后续通知。</p>`,
          cover: pictureOf(place + company.length + company.charCodeAt(0)),
        }
      },
    }),
  ),
  ...activities.map(
    ([words, where, by, from, days, steps], place): Story => ({
      resource: 'training/activity',
      by,
      days,
      steps,
      entry: (company, at) => {
        const [title, address] = activityOf(company, words, where)
        return {
          title: `${company}${title}`,
          activityType: String(1 + (place % 5)),
          placeType: 1,
          address,
          organizer: '企业学院',
          startTime: at(from, 9),
          endTime: at(from, 17),
          needSignUp: 1,
          signUpLimit: 40,
          signUpStart: at(-days, 8),
          signUpEnd: at(from, 8),
          contacts: '学习管理员',
          contactPhone: '021-60881401',
          content: `<p>${title}，地点：${address}。欢迎同事报名参加。</p>`,
          cover: pictureOf(place + company.charCodeAt(1)),
        }
      },
    }),
  ),
  ...messages.map(
    ([words, said, noticeType, days, steps]): Story => ({
      resource: 'message/system-msg',
      by: 'editor',
      days,
      steps,
      entry: (company) => {
        const [title, text] = messageOf(company, words, said)
        return { title: `${company}：${title}`, noticeType, content: `<p>${text}</p>`, scopeType: 0 }
      },
    }),
  ),
  {
    resource: 'opsm/special-page',
    by: 'editor',
    days: 20,
    steps: [],
    entry: (company) => ({
      name: `${company}新员工专题`,
      terminal: [1, 2],
      cover: '/demo/banner-3.png',
      banner: '/demo/banner-3.png',
      intro: '入职前三个月的学习安排',
      layout: 1,
      bgColor: '#FFFFFF',
      enableStatus: 0,
    }),
    shows: (company) => ({
      news: ['opsm/news', `${company}：年度学习季正式启动`],
      activity: ['training/activity', `${company}消防应急演练`],
    }),
    showing: (entry, { news, activity }) => ({
      ...entry,
      items: [
        { title: '第一周', sort: 1, contents: [{ contentType: 5, refId: news, title: '年度学习季' }] },
        { title: '第一月', sort: 2, contents: [{ contentType: 4, refId: activity, title: '安全须知' }] },
      ],
    }),
  },
  ...mails.map(
    ([words, said, extraTargets, days]): Story => ({
      resource: 'message/msg',
      by: 'editor',
      days,
      steps: [],
      entry: (company) => {
        const [title, text] = messageOf(company, words, said)
        return { msgType: 2, title: `${company}：${title}`, content: `<p>${text}</p>`, scopeType: 1, extraTargets }
      },
    }),
  ),
]

/** Remarks below published news. */
export const comments: readonly (readonly [about: string, text: string, status: 0 | 1])[] = [
  ['年度学习季正式启动', '已经报名，期待领导力专题！', 0],
  ['年度学习季正式启动', '手机端能不能看回放？', 0],
  ['年度学习季正式启动', '加微信领红包，扫码即得', 1],
  ['新员工入职培训第八期结业', '感谢各位老师的耐心指导。', 0],
]
