import { useCallback, useEffect, useRef, useState } from 'react'
import { request } from '../../api'

interface Captcha {
  readonly key: string
  /** A data URI. */
  readonly image: string
}

/** The picture to be typed; `reload` asks for another one. Of two answers on their way only the later counts. */
export function useCaptcha(wanted: boolean) {
  const [captcha, setCaptcha] = useState<Captcha>()
  const [failed, setFailed] = useState(false)
  const asked = useRef(0)

  const reload = useCallback(async () => {
    if (!wanted) return
    asked.current += 1
    const mine = asked.current
    setFailed(false)
    try {
      const answer = await request<Captcha>({ path: '/api/blade-auth/oauth/captcha', auth: 'client' })
      if (mine === asked.current) setCaptcha(answer)
    } catch {
      if (mine === asked.current) setFailed(true)
    }
  }, [wanted])

  useEffect(() => void reload(), [reload])
  return { captcha, failed, reload }
}
