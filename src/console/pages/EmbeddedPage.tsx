import { ExportOutlined } from '@ant-design/icons'
import { Button, Result, Spin } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { clientConfig } from '../api'
import { useLocale } from '../i18n/useLocale'
import { useSession } from '../session'
import { addressOf, filledAddress } from '../navigation/embedded-address'
import './embedded.css'
import { useTitleOf } from '../navigation/titles'

/** A page from elsewhere, filling the main view (01-shell §11). */
export default function Embedded() {
  const { t } = useLocale()
  const place = useLocation()
  const session = useSession()
  const titleOf = useTitleOf()
  const [isLoaded, setIsLoaded] = useState('')
  const address = addressOf(place, session.menus, clientConfig().iframeHosts)
  if (!address) return <Result status="403" title={t('shell:embedded.refused')} />
  const shown = filledAddress(address, session.user)
  return (
    <section className="embedded">
      <div className="embedded-head">
        <Button icon={<ExportOutlined aria-hidden />} href={shown} target="_blank" rel="noopener noreferrer">
          {t('shell:embedded.newWindow')}
        </Button>
      </div>
      <Spin spinning={isLoaded !== shown} wrapperClassName="embedded-wait">
        <iframe
          title={titleOf(place.pathname + place.search)}
          src={shown}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
          onLoad={() => setIsLoaded(shown)}
        />
      </Spin>
    </section>
  )
}
