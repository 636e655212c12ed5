import { observer } from 'mobx-react'
import { PicturePanel } from '../../../parts/file/PicturePanel'
import { text } from '../texts'
import type { SceneEdit } from './SceneEdit'

/** The picture above a programme. */
export const Banner = observer(function Banner({ edit }: { edit: SceneEdit }) {
  return (
    <PicturePanel
      title={text('banner')}
      note={text('bannerNote')}
      pictureId={edit.form.bannerId}
      isSending={edit.banner.isSending}
      problem={edit.banner.problem}
      onFile={(file) => void edit.banner.send(file)}
      onRemove={() => edit.change({ bannerId: '' })}
    />
  )
})
