import { useTranslation } from 'react-i18next'
import { Alert, Button, Card, Descriptions, Tree } from 'antd'
import type { BasicDataNode } from 'antd/es/tree'
import { useEffect, useMemo, useState } from 'react'
import { fieldOf } from '../../../model/names'
import type { Locale, Resource } from '../../../model/types'
import type { PageProps } from '../../page'
import { sizeText } from '../../../fields/definition/uploads/size-text'
import './tenant.css'
import { TextBars } from '../../TextBars'

interface Tenant extends Readonly<Record<string, unknown>> {
  readonly menuIds: readonly string[]
  readonly usage: { readonly users: number; readonly enabled: number; readonly bytes: number }
}

interface Node {
  readonly id: string
  readonly title: string
  readonly nameEn?: string
  readonly children?: readonly Node[]
}

const shown = ['tenantId', 'tenantName', 'domain', 'loginTitle', 'theme'] as const
const pictures = ['backgroundUrl', 'logo', 'logoType2'] as const

/** A tenant as its people see it: sign-in page, marks, menus. Nobody can change anything here. */
export default function TenantLook({ query, locale, call, resource, go }: PageProps) {
  const [found, setFound] = useState<{ tenant: Tenant; menus: readonly Node[]; about: Resource }>()
  const [failure, setFailure] = useState<string>()
  const id = query.get('id') ?? ''
  const { t } = useTranslation()
  useEffect(() => {
    let isStale = false
    Promise.all([
      call<Tenant>('system/tenant', 'detail', { id }),
      call<readonly Node[]>('system/menu', 'tree', {}),
      resource('system/tenant'),
    ]).then(
      ([tenant, menus, about]) => isStale || setFound({ tenant, menus, about }),
      (error: Error) => isStale || setFailure(error.message),
    )
    return () => {
      isStale = true
    }
  }, [call, resource, id])
  const granted = useMemo(
    () => (found ? within(found.menus, new Set(found.tenant.menuIds), locale) : []),
    [found, locale],
  )
  if (failure) return <Alert type="error" showIcon message={failure} />
  if (!found) return <TextBars />
  const { tenant, about } = found
  const label = (name: string) => fieldOf(about, name)?.title[locale] ?? name
  const shownOf = (name: string) => {
    const choice = fieldOf(about, name)?.choices?.find(({ value }) => value === tenant[name])
    return choice?.title[locale] || String(tenant[name] || '') || t('components/system:tenant.none')
  }
  const { users, enabled, bytes } = tenant.usage
  return (
    <section className="tenant-page tenant-look">
      <div>
        <Button onClick={() => go('/consumer/lessee/index')}>{t('components/system:tenant.back')}</Button>
      </div>
      <Card title={t('components/system:tenant.signIn')}>
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={shown.map((name) => ({ key: name, label: label(name), children: shownOf(name) }))}
        />
        <div className="tenant-tiles">
          {pictures.map((name) => (
            <figure key={name} style={{ margin: 0 }}>
              <figcaption>{label(name)}</figcaption>
              {tenant[name] ? <img src={String(tenant[name])} alt={label(name)} /> : t('components/system:tenant.none')}
            </figure>
          ))}
        </div>
      </Card>
      <Card title={t('components/system:tenant.package')}>
        <p>{t('components/system:tenant.usage', { count: users, enabled, size: sizeText(bytes) })}</p>
        <Tree<Node & BasicDataNode>
          treeData={granted}
          fieldNames={{ key: 'id', title: 'title', children: 'children' }}
          selectable={false}
        />
      </Card>
    </section>
  )
}

/** The part of a tree that is granted, in the words of the locale. */
function within(nodes: readonly Node[], granted: ReadonlySet<string>, locale: Locale): Node[] {
  return nodes.flatMap((node) => {
    const children = within(node.children ?? [], granted, locale)
    return granted.has(node.id) || children.length > 0
      ? [{ ...node, title: (locale === 'en-US' && node.nameEn) || node.title, children }]
      : []
  })
}
