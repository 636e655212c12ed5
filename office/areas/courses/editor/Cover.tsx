import { observer } from 'mobx-react'
import { PicturePanel } from '../../../parts/file/PicturePanel'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

/** The picture of the course in the lists of phones and above its parts. */
export const Cover = observer(function Cover({ edit }: { edit: CourseEdit }) {
  const { cover, values } = edit
  return (
    <PicturePanel
      title={text('cover')}
      note={text(values.standsOn ? 'coverOfPlatform' : 'coverNote')}
      pictureId={values.coverFileId ?? ''}
      isSending={cover.isSending}
      problem={cover.problem}
      onFile={(file) => void cover.send(file)}
      onRemove={() => edit.change({ coverFileId: '' })}
    />
  )
})
