import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { goToAddress } from '@/core/navigation/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { usePreload } from '@/core/navigation/usePreload'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { ScanStore } from '../codes/ScanStore'
import { text } from '../codes/texts'
import '../share.scss'

const cameraId = 'camera'
/** A code leads there also without network. */
const afterScan = ['signIn', 'signedIn'] as const
const leave = (address: string | undefined) =>
  address ? goToAddress(address, 'replace') : Promise.resolve()

/** Scanning a code: by camera, from a photo, or by typing what stands under it. */
export default observer(function ScanPage() {
  const store = useStore(ScanStore)
  usePreload(afterScan, true)
  const [scan, scanning] = useAction(async () => {
    if (store.hasScanner) await leave(await store.scan())
    else await store.watch(cameraId, (address) => void leave(address))
  })
  const [photo] = useAction(async () => leave(await store.photo()))
  const [open, opening] = useAction(async () => leave(await store.open(store.typed)))
  useEffect(() => () => store.stop(), [store])
  return (
    <Page name="scan" className="narrow">
      {!store.hasScanner && (
        <View id={cameraId} className="camera" {...a11y({ role: 'img', label: text('camera') })}>
          {!store.isWatching && <View className="sub">{text('lead')}</View>}
        </View>
      )}
      {store.problem && (
        <Banner tone="bad" className="mt-3">
          {store.problem}
        </Banner>
      )}
      {!store.isWatching && (
        <View className="mt-4">
          <Button id="scan" block busy={scanning} onPress={() => void scan()}>
            {text(store.hasScanner ? 'scanNow' : 'openCamera')}
          </Button>
        </View>
      )}
      {store.readsPhotos && (
        <View className="mt-3">
          <Button id="photo" look="soft" block onPress={() => void photo()}>
            {text('photo')}
          </Button>
        </View>
      )}
      <View className="mt-6">
        <Field
          label={text('typeId')}
          hint={text('idHint')}
          maxLength={300}
          value={store.typed}
          onChange={store.type}
          onConfirm={() => void open()}
        />
        <View className="mt-3">
          <Button
            id="open-code"
            look="line"
            block
            disabled={!store.isReady}
            reason={text('idReason')}
            busy={opening}
            onPress={() => void open()}
          >
            {text('open')}
          </Button>
        </View>
      </View>
      <View className="note mt-6">{text('offlineNote')}</View>
    </Page>
  )
})
