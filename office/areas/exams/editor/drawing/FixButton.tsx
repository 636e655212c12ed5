import { ReloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { failureText } from '../../../../api/failureText'
import type { PlanEdit } from '../PlanEdit'
import { text } from './texts'

/** Draws a paper by the rules now and fixes it: everybody gets these questions. */
export const FixButton = observer(function FixButton({
  edit,
  words,
}: {
  edit: PlanEdit
  words: string
}) {
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const fix = async () => {
    setBusy(true)
    try {
      const lacks = await edit.fixDrawn()
      if (lacks > 0) void message.warning(text('fixLacks', { n: lacks }))
      else void message.success(text('fixed', { n: edit.values.paper.places.length }))
    } catch (error) {
      void message.error(failureText(error), 6)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<ReloadOutlined aria-hidden />} loading={busy} onClick={() => void fix()}>
      {words}
    </Button>
  )
})
