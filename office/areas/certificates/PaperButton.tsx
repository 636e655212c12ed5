import { App, Button } from 'antd'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** Ms between two looks, and how many: it is drawn within seconds. */
const lookEachMs = 1000
const looks = 30

/** The certificate as PDF; it is drawn when it is not there yet. */
export function PaperButton({ certId, name }: { certId: string; name: string }) {
  const api = useApi()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      for (let look = 0; look < looks; look++) {
        const { state, pdfUrl, fileName } = await api.certificate.paper({ certId })
        if (state === 'ready') {
          const link = document.createElement('a')
          link.href = pdfUrl
          link.download = fileName
          return link.click()
        }
        await new Promise((done) => setTimeout(done, lookEachMs))
      }
      void message.warning(text('drawnLater'))
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={text('paperOf', { name })}
      onClick={() => void open()}
    >
      {text('paper')}
    </Button>
  )
}
