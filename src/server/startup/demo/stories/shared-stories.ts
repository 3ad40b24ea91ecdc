/** The stories that every company of the demo has: news, activities, messages, a special page, mails. */
import content from '../content/stories.json' with { type: 'json' }
import { activityOf, messageOf, newsOf } from './own-words'
import { authorOf, historyOf, type Outcome, pass, publish, reviewed, type Step, type Story, submit } from './story'

const published = [submit, pass, publish]

const newsHistories = (reason?: string) => ({
  ...reviewed(reason),
  published,
  revoked: [submit, { move: 'revoke' }],
  offline: [...published, { move: 'offline' }],
})

const activityHistories = (reason?: string) => ({
  ...reviewed(reason),
  published,
  ended: [...published, { move: 'end', with: { reason } }],
})

const messageHistories: Readonly<Record<string, readonly Step[]>> = {
  draft: [],
  published: [publish],
  revoked: [publish, { move: 'revoke' }],
}

interface News extends Outcome {
  readonly title: string
  readonly summary: string
  readonly type: string
  readonly by: string
  readonly days: number
}

interface Activity extends Outcome {
  readonly title: string
  readonly place: string
  readonly by: string
  /** Days until it takes place. */
  readonly from: number
  readonly days: number
}

const news: readonly News[] = content.news
const activities: readonly Activity[] = content.activities
const { messages, mails, page } = content

/** Remarks below published news. */
export const { comments } = content

/** One of the banners in `public/demo`, in turn. */
const pictureOf = (place: number) => `/demo/banner-${1 + (place % 4)}.png`

export const sharedStories = (): readonly Story[] => [
  ...news.map(
    ({ title: words, summary: text, type: newsType, by, days, state, reason }, place): Story => ({
      resource: 'opsm/news',
      by: authorOf(by),
      days,
      steps: historyOf(newsHistories(reason), state),
      entry: (company) => {
        const { title, summary } = newsOf(company, words, text)
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
    ({ title: words, place: where, by, from, days, state, reason }, place): Story => ({
      resource: 'training/activity',
      by: authorOf(by),
      days,
      steps: historyOf(activityHistories(reason), state),
      entry: (company, at) => {
        const { title, place: address } = activityOf(company, words, where)
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
    ({ title: words, text: said, kind: noticeType, days, state }): Story => ({
      resource: 'message/system-msg',
      by: 'editor',
      days,
      steps: historyOf(messageHistories, state),
      entry: (company) => {
        const { title, text } = messageOf(company, words, said)
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
      name: `${company}${page.name}`,
      terminal: [1, 2],
      cover: '/demo/banner-3.png',
      banner: '/demo/banner-3.png',
      intro: page.intro,
      layout: 1,
      bgColor: '#FFFFFF',
      enableStatus: 0,
    }),
    shows: (company) => ({
      news: ['opsm/news', `${company}：${page.news.shows}`],
      activity: ['training/activity', `${company}${page.activity.shows}`],
    }),
    showing: (entry, { news, activity }) => ({
      ...entry,
      items: [
        { title: page.news.part, sort: 1, contents: [{ contentType: 5, refId: news, title: page.news.title }] },
        {
          title: page.activity.part,
          sort: 2,
          contents: [{ contentType: 4, refId: activity, title: page.activity.title }],
        },
      ],
    }),
  },
  ...mails.map(
    ({ title: words, text: said, target: extraTargets, days }): Story => ({
      resource: 'message/msg',
      by: 'editor',
      days,
      steps: [],
      entry: (company) => {
        const { title, text } = messageOf(company, words, said)
        return { msgType: 2, title: `${company}：${title}`, content: `<p>${text}</p>`, scopeType: 1, extraTargets }
      },
    }),
  ),
]
