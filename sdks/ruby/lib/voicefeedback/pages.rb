# frozen_string_literal: true

module VoiceFeedback
  # items: Array. total: number of items in all pages.
  Page = Struct.new(:items, :total, :has_more, :next_cursor, keyword_init: true)

  # A list that loads pages as it is iterated: each, each_page, first_page, and all of Enumerable.
  class Pages
    include Enumerable

    # Creates the list at a path. name is its field in the response.
    def self.of(transport, path, name, query)
      new do |cursor|
        answer = transport.json(:get, path, query: cursor ? query.merge(cursor: cursor) : query)
        Page.new(items: answer[name], total: answer['total'], has_more: answer['has_more'],
                 next_cursor: answer['next_cursor'])
      end
    end

    def initialize(&read)
      @read = read
    end

    def first_page
      @read.call(nil)
    end

    def each_page
      return enum_for(:each_page) unless block_given?

      page = first_page
      yield page
      while page.has_more && page.next_cursor
        page = @read.call(page.next_cursor)
        yield page
      end
    end

    def each(&block)
      return enum_for(:each) unless block

      each_page { |page| page.items.each(&block) }
    end
  end
end
