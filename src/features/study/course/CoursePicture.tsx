import { useDep } from '@/core/stores'
import { Picture } from '@/ui/marks/Picture'

/** The picture above a course; nothing where it has none. */
export function CoursePicture({ src }: { src: string }) {
  const { apiBase } = useDep('transport')
  return src === '' ? null : (
    <Picture className="course-picture" src={apiBase + src} alt="" mode="aspectFill" />
  )
}
