import Taro from '@tarojs/taro'

/** Endings that the mini-program's own viewer shows. */
const shown = ['doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'pdf'] as const

/** Downloads a file to the phone and shows it in the platform's viewer, from which the person can send it on. A picture opens large, to be saved or sent. */
export async function openFile(address: string, name: string): Promise<void> {
  if (/\.(png|jpe?g)$/i.test(name)) {
    await Taro.previewImage({ urls: [address] })
    return
  }
  const { statusCode, tempFilePath } = await Taro.downloadFile({ url: address })
  if (statusCode !== 200) throw new Error(`the file answers ${statusCode}`)
  await openDocument(tempFilePath, name)
}

/** Shows a file that lies on the phone in the platform's viewer. */
export async function openDocument(filePath: string, name: string): Promise<void> {
  const fileType = shown.find((ending) => name.toLowerCase().endsWith(`.${ending}`))
  await Taro.openDocument({ filePath, showMenu: true, ...(fileType && { fileType }) })
}
