import { observer } from 'mobx-react'
import { useContext, useEffect } from 'react'
import { replace } from '@/core/navigation'
import { StoresContext } from '@/core/stores'
import { useParams, useScreenName } from '@/core/useParams'
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
  const platform = useContext(StoresContext)?.deps.platform
  useEffect(() => {
    if (!params || !name || !platform) return
    const again = { ...params, v: String(platform.wallNow()) } as Params<'shareAuthAgain'>
    if (name === 'shareAuth' && platform.leaveTo)
      platform.leaveTo(platform.basePath + addressOf('shareAuthAgain', again))
    else void onward(params)
  }, [params, name, platform])
  return (
    <Page name={name ?? 'shareAuth'} className="narrow">
      <Skeleton kind="card" />
    </Page>
  )
})

function onward({ v: _v, ...params }: Params<'shareAuth'>): Promise<void> {
  if (!params.taskId && !params.sceneId) return replace('badShare', {})
  if (params.packageType === '2' && params.sceneId && !params.taskId)
    return replace('sharedExams', { sceneId: params.sceneId, packageType: '2' })
  return replace('sharedTask', params)
}
