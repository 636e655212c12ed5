import { act, render } from '@testing-library/react'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack } from '@/testing/taro'
import { settled } from '@/testing/settled'
import { testStores } from '@/testing/testStores'
import { aCourse } from '../testing/samples'
import CoursePage from './Course'

const given = '/incontrol-fileserver/file/pic/filterImg/given_400x300'
const own = '/incontrol-fileserver/file/pic/filterImg/own_800x600'

/** The page of a course with that picture, opened with a query; `comes`: its course is there. */
async function open(cover: string, query: string, comes = true) {
  const course = aCourse({ tracingId: null })
  const shown = { ...course, crs: { ...course.crs, crsCover: cover } }
  const { stores } = testStores({
    api: {
      study: { course: () => (comes ? Promise.resolve(shown) : new Promise(() => {})) },
      plan: { isAdded: () => Promise.resolve({ isAdd: 0 }) },
      document: { cited: () => Promise.resolve({ list: [] }) },
    },
  })
  setLanguage('zh')
  resetStack({
    route: '/studylist',
    options: { taskId: 't1', crsId: 'c1', ...(query && { crsCover: query }) },
  })
  const { container } = render(
    <StoresContext.Provider value={stores}>
      <CoursePage />
    </StoresContext.Provider>,
  )
  await act(settled)
  return container.querySelector('.course-picture')?.getAttribute('src') ?? ''
}

test('the picture that a link brings stands above the course until it has its own, and for good where it has none', async () => {
  expect(await open(own, given, false)).toContain(given)
  expect(await open(own, given)).toContain(own)
  expect(await open('', given)).toContain(given)
})

test('a link may name our server in full; a picture from elsewhere is never shown', async () => {
  expect(await open('', `https://edu.example.test${given}`)).toContain(given)
  expect(await open('', `https://evil.example${given}`)).toBe('')
  expect(await open('', 'https://evil.example/x.png')).toBe('')
})
