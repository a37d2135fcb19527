/** Opens the search index ahead of a search. */
import type { AppThunk } from '../context'

/** Opens the index, so that it is there when the first query comes. A query reports what is wrong with it. */
export const openSearchIndex =
  (): AppThunk<void> =>
  (_dispatch, _getState, { searchIndex }) =>
    void searchIndex.get().then(
      (index) => index.open(),
      () => undefined,
    )
