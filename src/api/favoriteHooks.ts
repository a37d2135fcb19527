/** The hooks of `favorite.ts`, for pages that are fetched late. */
import './hooks'
import { favoriteApi } from './favorite'

export const { useSaveMessagesMutation, useFavoritesQuery, useFavoriteQuery, useDeleteFavoriteMutation } = favoriteApi
