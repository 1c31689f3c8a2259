<?php
/**
 * The button as a shortcode and as a block.
 *
 * @package VoiceFeedback
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** Prints <voice-feedback> and loads its script, only on pages that have one. */
class Voice_Feedback_Element {

	const SCRIPT = 'voice-feedback-widget';

	/** Attributes that an author may set, with their defaults. Only the owner sets the key and the server. */
	const ATTRIBUTES = array(
		'theme'             => '',
		'position'          => 'inline',
		'prompt'            => '',
		'button_text'       => '',
		'thank_you_message' => '',
		'consent_text'      => '',
		'max_duration'      => '',
		'collect'           => 'both',
		'language'          => '',
		'ui_language'       => '',
		'metadata'          => '',
		'strings'           => '',
		'tags'              => '',
		'end_user_id'       => '',
		'contact_email'     => '',
		'ask_contact'       => '',
		'image'             => '',
		'review'            => '',
		'keyterms'          => '',
		'app_version'       => '',
		'live'              => '',
		'live_text'         => '',
		'launcher'          => '',
		'context'           => '',
	);

	const LANGUAGE = '/\A[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\z/';

	/** Hooks into WordPress. */
	public static function register() {
		add_action( 'init', array( __CLASS__, 'register_types' ) );
		add_action( 'wp_enqueue_scripts', array( __CLASS__, 'register_script' ) );
	}

	/** Registers the shortcode and the block. */
	public static function register_types() {
		load_plugin_textdomain( 'voice-feedback', false, basename( dirname( __DIR__ ) ) . '/languages' );
		add_shortcode( 'voice_feedback', array( __CLASS__, 'render_shortcode' ) );
		register_block_type( dirname( __DIR__ ) . '/block', array( 'render_callback' => array( __CLASS__, 'render_block' ) ) );
		wp_set_script_translations( 'voice-feedback-button-editor-script', 'voice-feedback', dirname( __DIR__ ) . '/languages' );
	}

	/** Registers the script. It is only loaded on pages with a button. */
	public static function register_script() {
		$settings = Voice_Feedback_Settings::read();
		if ( '' === $settings['base_url'] ) {
			return;
		}
		// No version, because the server sends an ETag. WordPress before 6.3 treats any array as "in the footer".
		wp_register_script( self::SCRIPT, $settings['base_url'] . '/widget.js', array(), null, array( 'strategy' => 'defer' ) ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters
	}

	/**
	 * Renders the shortcode [voice_feedback prompt="What do you think?" theme="dark"].
	 *
	 * @param array<string, string>|string $given The shortcode's attributes; an empty text without any.
	 * @return string
	 */
	public static function render_shortcode( $given ) {
		return self::render( shortcode_atts( self::ATTRIBUTES, is_array( $given ) ? $given : array(), 'voice_feedback' ) );
	}

	/**
	 * Renders the block. Its attributes have the same meaning in camelCase.
	 *
	 * @param array<string, mixed> $given The block's attributes.
	 * @return string
	 */
	public static function render_block( $given ) {
		$values = self::ATTRIBUTES;
		foreach ( array_keys( $values ) as $name ) {
			$camel = lcfirst( str_replace( ' ', '', ucwords( str_replace( '_', ' ', $name ) ) ) );
			if ( isset( $given[ $camel ] ) && is_scalar( $given[ $camel ] ) ) {
				$values[ $name ] = (string) $given[ $camel ];
			}
		}
		return self::render( $values );
	}

	/**
	 * The element. Without settings, visitors see nothing, and users who can fix it see a hint.
	 *
	 * @param array<string, string> $values One for each of ATTRIBUTES.
	 * @return string HTML
	 */
	private static function render( $values ) {
		$settings = Voice_Feedback_Settings::read();
		if ( '' === $settings['api_key'] || '' === $settings['base_url'] ) {
			return current_user_can( 'manage_options' )
				? '<p>' . esc_html__( 'Voice Feedback: set the server and a publishable key under Settings → Voice Feedback.', 'voice-feedback' ) . '</p>'
				: '';
		}
		wp_enqueue_script( self::SCRIPT );
		$html = '<voice-feedback';
		foreach ( self::sound( $values, $settings ) as $name => $value ) {
			if ( '' !== $value ) {
				$html .= ' ' . $name . '="' . esc_attr( $value ) . '"';
			}
		}
		return $html . '></voice-feedback>';
	}

	/**
	 * Validates the element's attributes. Those with a list of values only accept these.
	 *
	 * @param array<string, string> $values   The author's attributes.
	 * @param array<string, string> $settings The owner's settings.
	 * @return array<string, string>
	 */
	private static function sound( $values, $settings ) {
		$seconds = min( absint( $values['max_duration'] ), Voice_Feedback_Settings::LONGEST_SECONDS );
		$one_of  = static function ( $value, $known, $otherwise ) {
			return in_array( $value, $known, true ) ? $value : $otherwise;
		};
		$json    = static function ( $value ) {
			return is_object( json_decode( $value ) ) ? $value : '';
		};
		$tag     = static function ( $value ) {
			return 1 === preg_match( self::LANGUAGE, $value ) ? $value : '';
		};
		$email   = static function ( $value ) {
			return false === filter_var( $value, FILTER_VALIDATE_EMAIL ) ? '' : $value;
		};
		$on      = static function ( $value ) {
			return in_array( $value, array( 'on', 'true', '1' ), true ) ? 'on' : '';
		};
		$off     = static function ( $value ) {
			return 'off' === $value ? 'off' : '';
		};
		return array(
			'api-key'           => $settings['api_key'],
			'base-url'          => esc_url( $settings['base_url'] ),
			'theme'             => $one_of( $values['theme'], Voice_Feedback_Settings::THEMES, $settings['theme'] ),
			'position'          => $one_of( $values['position'], Voice_Feedback_Settings::POSITIONS, 'inline' ),
			'collect'           => $one_of( $values['collect'], Voice_Feedback_Settings::COLLECTS, 'both' ),
			'language'          => $tag( $values['language'] ),
			'ui-language'       => $tag( $values['ui_language'] ),
			'max-duration'      => $seconds > 0 ? (string) $seconds : '',
			'prompt'            => $values['prompt'],
			'button-text'       => $values['button_text'],
			'thank-you-message' => $values['thank_you_message'],
			'consent-text'      => $values['consent_text'],
			'metadata'          => $json( $values['metadata'] ),
			'strings'           => $json( $values['strings'] ),
			'tags'              => $values['tags'],
			'end-user-id'       => self::speaker( $values['end_user_id'], $settings ),
			'contact-email'     => $email( $values['contact_email'] ),
			'ask-contact'       => $on( $values['ask_contact'] ),
			'image'             => $one_of( $values['image'], Voice_Feedback_Settings::IMAGES, '' ),
			'review'            => $on( $values['review'] ),
			'keyterms'          => $values['keyterms'],
			'app-version'       => $values['app_version'],
			'live'              => $off( $values['live'] ),
			'live-text'         => $off( $values['live_text'] ),
			'launcher'          => $off( $values['launcher'] ),
			'context'           => $off( $values['context'] ),
		);
	}

	/**
	 * Returns the speaker's id: the author's value, or else the signed-in user if the owner enabled that.
	 *
	 * @param string                $given    The author's value.
	 * @param array<string, string> $settings The owner's settings.
	 * @return string Empty for an anonymous speaker.
	 */
	private static function speaker( $given, $settings ) {
		if ( '' !== $given || 'on' !== $settings['identify'] || 0 === get_current_user_id() ) {
			return $given;
		}
		return 'wp-user-' . get_current_user_id();
	}
}
