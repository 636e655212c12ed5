/** Parts that a page loads only when somebody needs them, as one file. */
export { drawPicture } from './pictures/canvas'
export { secondsOf, sendPart } from './files/filePart'
export { fetchFile } from './files/fetchFile'
export { askService } from './riskScripts'
export { playPieces } from './media/playPieces'
export { setMediaSession } from './media/setMediaSession'
export { watchCamera } from './scanning/watchCamera'
export { WechatPage } from './wechat/WechatPage'
