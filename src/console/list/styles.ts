/** All that a list looks like, for whoever draws one or a part of one. */
import './list.css'
import './search/search.css'
import './table/table.css'
import './table/row-parts.css'
import './list-parts.css'
