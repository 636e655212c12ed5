import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useAction } from '@/core/loading/useAction'
import type { Upload } from '@/core/sending/Uploads'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/controls/Button'
import { Picture } from '@/ui/marks/Picture'
import { type IncidentStore, maxPictures } from './IncidentStore'
import { text } from './texts'
import './reporting.scss'

const howItStands = ({ failed, isRefused, share }: Upload) => {
  if (isRefused) return text('uploadRefused')
  return failed ? text('uploadFailed') : text('uploading', { n: Math.round(share * 100) })
}

/** Pictures of a report: how many have arrived, and each that is on its way. */
export const PicturesOnTheirWay = observer(function PicturesOnTheirWay({
  store,
}: {
  store: IncidentStore
}) {
  const [add, adding] = useAction(store.addPictures)
  const arrived = store.written?.arrived ?? 0
  return (
    <View className="mt-3">
      <View className="label">{text('pictures', { n: maxPictures })}</View>
      {arrived > 0 && <View className="note">{text('arrived', { n: arrived })}</View>}
      {store.onItsWay.map((upload) => (
        <View key={upload.id} className="row g-2 mt-2">
          {upload.preview && (
            <Picture className="report-picture" mode="aspectFill" src={upload.preview} alt="" />
          )}
          <View className="note grow" {...a11y({ role: 'status' })}>
            {howItStands(upload)}
          </View>
          {upload.failed && (
            <Button look="plain" small onPress={() => store.again(upload.id)}>
              {text('again')}
            </Button>
          )}
          <Button look="plain" small onPress={() => store.abandon(upload.id)}>
            {text('giveUp')}
          </Button>
        </View>
      ))}
      {store.picturesLeft > 0 && (
        <View className="mt-2">
          <Button
            id="add-picture"
            look="soft"
            block
            icon="plus"
            busy={adding}
            onPress={() => void add()}
          >
            {text('addPicture')}
          </Button>
        </View>
      )}
    </View>
  )
})
