/** The person's part of the home page: the last sign-in, recent actions, the quota, news. */
import useSWR from 'swr'
import { request } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { useCodes, useSession } from '../../session'

export interface Done {
  readonly time: string
  readonly user: string
  /** The caller's own act. */
  readonly isOwn: boolean
  readonly resource: string
  /** Title of the resource. */
  readonly title: string
  readonly id: string
  readonly name: string
  readonly action: string
  /** Title of the action, where it has more than its name. */
  readonly actionTitle: string
  readonly open: string
}

export interface Quota {
  readonly users: number
  /** -1: no limit. */
  readonly userLimit?: number
  readonly bytes: number
  /** Gigabytes; 0 or less: no limit. */
  readonly storageLimit?: number
  readonly expireTime?: string
}

export interface Dashboard {
  readonly me: { readonly lastLoginTime?: string; readonly lastLoginIp?: string }
  readonly recent: readonly Done[]
  readonly quota?: Quota
}

export interface NewsItem {
  readonly id: string
  readonly title: string
  readonly publishTime: string
}

const mostNews = 5

export function useDashboard() {
  const { user } = useSession()
  const { locale } = useLocale()
  const mayReadNews = useCodes().has('news')
  const dashboard = useSWR(['dashboard', user?.id, locale], () => request<Dashboard>({ path: '/api/lectern/desk' }))
  const news = useSWR(mayReadNews ? ['dashboard news', user?.id] : null, () =>
    request<{ records: readonly NewsItem[] }>({
      path: '/api/blade-opsm/news/page-list',
      params: { publishStatus: 1, size: mostNews, descs: 'publishTime' },
    }),
  )
  const refresh = () => Promise.all([dashboard.mutate(), news.mutate()])
  return { dashboard: dashboard.data, news: news.data?.records, refresh }
}
