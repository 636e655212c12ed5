import { Button } from 'antd'
import { text } from './texts'

/** Ticks all that is shown, or what is not ticked in the place of what is. */
export function AllOrOthers({ onAll, onOthers }: { onAll(): void; onOthers(): void }) {
  return (
    <>
      <Button type="link" size="small" onClick={onAll}>
        {text('all')}
      </Button>
      <Button type="link" size="small" onClick={onOthers}>
        {text('others')}
      </Button>
    </>
  )
}
