import { CopyOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { text } from './texts'

/** A secret that is shown now and never again. */
export function ShownOnce({ secret, words }: { secret: string; words: string }) {
  const { message } = App.useApp()
  const copy = () =>
    void navigator.clipboard.writeText(secret).then(() => message.success(text('copied')))
  return (
    <div className="stack">
      <p className="second">{words}</p>
      <div className="row">
        <code className="secret grow">{secret}</code>
        <Button icon={<CopyOutlined aria-hidden />} onClick={copy}>
          {text('copy')}
        </Button>
      </div>
    </div>
  )
}
