export { unpackFilm } from './unpackFilm'
export { isPlaylist, signedPlaylist, typeInFilm } from './playlistRules'
