/** The services of a screen over a little data kept in memory. */
import { getI18n } from 'react-i18next'
import type { FieldServices, Option } from '../../src/fields/control/services'
import type { Locale } from '../../src/fields/definition/text'

export const channels: readonly Option[] = [
  { value: '1123598821738675201', label: '首页' },
  { value: '1123598821738675202', label: '直播' },
  ...Array.from({ length: 60 }, (_, at) => ({ value: `90000000000000000${10 + at}`, label: `频道${at}` })),
]

export const departments: readonly Option[] = [
  {
    value: '1123598813738675201',
    label: '总公司',
    children: [
      { value: '1123598813738675202', label: '研发部', children: [{ value: '1123598813738675204', label: '前端组' }] },
      { value: '1123598813738675203', label: '市场部' },
    ],
  },
]

export const entries: readonly Option[] = [
  { value: '1', label: '男' },
  { value: '2', label: '女' },
  { value: '3', label: '未知', disabled: true },
]

export interface Asked {
  readonly searches: string[]
  readonly values: string[]
  readonly levels: (string | undefined)[]
}

/** Answers like a server of its own; `asked` holds what it was asked for, `sent` the names of files. */
export function smallServices(locale: Locale = 'zh-CN') {
  const asked: Asked = { searches: [], values: [], levels: [] }
  const sent: string[] = []
  void getI18n().changeLanguage(locale)
  const services: FieldServices = {
    locale,
    dictionary: async () => entries,
    options: async (_field, { search, values }) => {
      const known = [...channels, ...flat(departments)]
      if (values) {
        asked.values.push(...values)
        return known.filter(({ value }) => values.includes(value))
      }
      asked.searches.push(search ?? '')
      return channels.filter(({ label }) => label.includes(search ?? '')).slice(0, 50)
    },
    named: async (_field, { texts }) =>
      new Map(texts.map((text) => [text, channels.filter(({ label }) => label === text)])),
    table: async (field, { search }) => ({
      columns: [field],
      rows: channels
        .filter(({ label }) => label.includes(search ?? ''))
        .map((each) => ({ ...each, entry: { [field.name]: each.value, [field.ref!.labelAs]: each.label } })),
    }),
    tree: async (field, { parent }) => {
      asked.levels.push(parent)
      if (!field.control.props.lazy) return departments
      const level =
        parent === '0' ? departments : (flat(departments).find(({ value }) => value === parent)?.children ?? [])
      return level.map(({ value, label, children }) => ({ value, label, isLeaf: !children }))
    },
    upload: async (file, _kind, onProgress) => {
      onProgress(0.5)
      if (file.name.includes('broken')) throw new Error('磁盘已满')
      sent.push(file.name)
      return { link: `/upload/20260131/${file.name}`, name: file.name }
    },
  }
  return { services, asked, sent }
}

function flat(options: readonly Option[]): Option[] {
  return options.flatMap((option) => [option, ...flat(option.children ?? [])])
}
