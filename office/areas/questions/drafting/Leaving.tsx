import { Alert } from 'antd'
import type { ModelService } from '@contract/calls/authoring/modelDraft'
import { text } from './texts'

/** What leaves the house before it does, and where to; or that nothing can. */
export function Leaving({ model }: { model: ModelService | undefined }) {
  if (!model)
    return <Alert type="warning" showIcon title={text('off')} description={text('offText')} />
  const { host, own } = model
  return (
    <Alert
      type="info"
      showIcon
      title={text(own ? 'leavesOwn' : 'leaves', { host })}
      description={text('leavesText', { model: model.model })}
    />
  )
}
