import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { CourseTask } from '@contract/calls/study/studyShapes'
import { t } from '@/core/i18n'
import { Resource } from '@/core/loading/Resource'
import { useFresh } from '@/core/navigation/useFresh'
import { useStore, type Deps } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { CourseCard } from '@/shell/study/CourseCard'
import { openCourse } from '@/shell/study/openCourse'
import { Heading } from '@/ui/frame/Heading'
import { Rows } from '@/ui/lists/Rows'

/** All of them stand on a page of their own. */
const shown = 3

/** The courses that I began last. */
export class StudyOfMine {
  readonly courses: Resource<readonly CourseTask[]>

  constructor({ api }: Pick<Deps, 'api'>) {
    this.courses = new Resource(
      async (_, options) => (await api.study.mine({ pageIndex: 1, pageSize: shown }, options)).list,
    )
  }
}

/** My study, the first thing of /myinfo (specification §2); nothing where nothing was begun. The rest by the row above it. */
export const MyStudy = observer(function MyStudy() {
  const { courses } = useStore(StudyOfMine)
  useFresh(() => courses.open(), [courses])
  return (
    <Loaded what={t('titles.myStudy')} kind="card" of={courses}>
      {(list) =>
        list.length > 0 && (
          <View className="section">
            <Heading level={2}>{t('titles.myStudy')}</Heading>
            <Rows className="cards">
              {list.map((task) => (
                <CourseCard key={task.taskId} task={task} onOpen={openCourse} />
              ))}
            </Rows>
          </View>
        )
      }
    </Loaded>
  )
})
