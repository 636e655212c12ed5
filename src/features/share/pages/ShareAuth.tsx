import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { replace } from '@/core/navigation/navigation'
import { useDep } from '@/core/stores'
import { useParams, useScreenName } from '@/core/navigation/useParams'
import type { Params } from '@/routes'
import { addressOf } from '@/routes/address'
import { Page } from '@/shell/Page'
import { Skeleton } from '@/ui/feedback/Skeleton'

/**
 * /shareauth loads /shareauth-re2 with a new time stamp: an address that the messaging platform's browser has not cached, and
 * against which iOS checks the signature. From there to the task, or to the page of damaged shares.
 */
export default observer(function ShareAuthPage() {
  const params = useParams('shareAuth')
  const name = useScreenName()
  const addresses = useDep('addresses')
  const deviceClock = useDep('deviceClock')
  useEffect(() => {
    if (!params || !name) return
    const again = { ...params, v: String(deviceClock.wallNow()) } as Params<'shareAuthAgain'>
    if (name === 'shareAuth' && addresses.leaveTo)
      addresses.leaveTo(addresses.basePath + addressOf('shareAuthAgain', again))
    else void onward(params)
  }, [params, name, addresses, deviceClock])
  return (
    <Page name={name ?? 'shareAuth'} className="narrow">
      <Skeleton kind="card" />
    </Page>
  )
})

function onward({ v: _v, ...params }: Params<'shareAuth'>): Promise<void> {
  const { taskId, sceneId } = params
  return taskId || sceneId ? replace('sharedTask', params) : replace('badShare', {})
}
