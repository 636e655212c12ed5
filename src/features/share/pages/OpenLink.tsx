import { observer } from 'mobx-react'
import { useCallback, useEffect } from 'react'
import { go, goToAddress } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useParams } from '@/core/navigation/useParams'
import { Page } from '@/shell/Page'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { ErrorState } from '@/ui/feedback/States'
import { Home } from '../codes/Failure'
import { ScanStore } from '../codes/ScanStore'
import { text } from '../codes/texts'

/** Where the mini-program is opened by one of our links (`q`) or by a mini-program code (`scene`). */
export default observer(function OpenLinkPage() {
  const params = useParams('openCode')
  const store = useStore(ScanStore)
  const scanned = params && (params.q ?? params.scene ?? '')
  const open = useCallback(async () => {
    if (scanned === undefined) return
    const address = await store.open(scanned)
    if (address) await goToAddress(address, 'replace')
  }, [store, scanned])
  useEffect(() => void open(), [open])
  return (
    <Page name="openCode" title={text(store.problem ? 'notOpened' : 'opening')} className="narrow">
      {store.problem ? (
        <>
          <ErrorState
            title={store.problem}
            action={
              store.needsOther
                ? { label: text('scanAgain'), icon: 'scan', onPress: () => void go('scan', {}) }
                : { label: text('retry'), onPress: () => void open() }
            }
          />
          <Home />
        </>
      ) : (
        <Skeleton kind="card" />
      )}
    </Page>
  )
})
