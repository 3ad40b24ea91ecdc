import { Button, Divider, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../../i18n/options'
import { useNavigate } from 'react-router-dom'
import { clientConfig } from '../../api'
import { useLocale } from '../../i18n/useLocale'
import { readProviderReturn, signInByProvider, redirectToProvider } from '../../session/sign-in-by-provider'

/** Places that people know by another name than that of their setting. */
const names: Readonly<Record<string, TextKey>> = {
  wechat: 'signIn:source.wechat',
  wecom: 'signIn:source.wecom',
  dingtalk: 'signIn:source.dingtalk',
  github: 'signIn:source.github',
  gitee: 'signIn:source.gitee',
}

/** A button for each place whose accounts may sign in; the way back from there ends here too. */
export default function SocialSignIn(props: {
  readonly tenantId: string
  readonly onUnbound: (oauthId: string) => void
  readonly onFailure: (failure: unknown) => void
}) {
  const { tenantId, onUnbound, onFailure } = props
  const { t } = useLocale()
  const navigate = useNavigate()
  const [busy, setBusy] = useState('')
  const hasLooked = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is good for one use, so it is looked at once
  useEffect(() => {
    const back = hasLooked.current ? undefined : readProviderReturn(location.search)
    hasLooked.current = true
    if (!back) return
    setBusy(back.source)
    void navigate(`/login${back.search}`, { replace: true })
    signInByProvider(back)
      .then((oauthId) => oauthId !== undefined && onUnbound(oauthId), onFailure)
      .finally(() => setBusy(''))
  }, [])

  const leave = (source: string) => {
    setBusy(source)
    redirectToProvider(source, tenantId).catch((failure: unknown) => {
      setBusy('')
      onFailure(failure)
    })
  }
  return (
    <>
      <Divider plain>{t('signIn:social')}</Divider>
      <Space wrap style={{ width: '100%', justifyContent: 'center' }}>
        {clientConfig().socialSources.map((source) => (
          <Button key={source} loading={busy === source} disabled={busy !== ''} onClick={() => leave(source)}>
            {names[source] ? t(names[source]) : source}
          </Button>
        ))}
      </Space>
    </>
  )
}
