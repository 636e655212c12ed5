import { observer } from 'mobx-react'
import { useStore } from '@/core/stores'
import { Sheet } from '@/ui/overlays/Sheet'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { SlideCheckStore } from './SlideCheckStore'
import { text } from './texts'
import { useLazy } from './useLazy'

/** Stands on every page whose calls may ask for the slide check; its inside is fetched when it is needed. */
export const SlideCheckSheet = observer(function SlideCheckSheet() {
  const slide = useStore(SlideCheckStore)
  const Panel = useLazy(slide.isAsking, () =>
    import('./SlidePanel').then(({ SlidePanel }) => SlidePanel),
  )
  return (
    <Sheet open={slide.isAsking} title={text('slideTitle')} onClose={slide.close}>
      {Panel ? <Panel /> : <Skeleton kind="card" />}
    </Sheet>
  )
})
